import type { FileStorage, FilesPlace } from '#core/forms/files/file-storage.ts'
import { FileFolder } from './file-folder.ts'
import { S3Files } from './s3/s3-files.ts'

export function openFileStorage(place: FilesPlace): FileStorage {
  return 'folder' in place ? new FileFolder(place.folder) : new S3Files(place)
}
