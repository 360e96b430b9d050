import type { FileStorage, FilesLocation } from '#core/forms/files/file-storage.ts'
import { FileFolder } from './file-folder.ts'
import { S3Files } from './s3/s3-files.ts'

export function openFileStorage(location: FilesLocation): FileStorage {
  return 'folder' in location ? new FileFolder(location.folder) : new S3Files(location)
}
