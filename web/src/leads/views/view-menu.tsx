import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'

import { viewApi } from '#api/leads/view-api.ts'
import { mayChangeView, mayUnshare, pinnedViewsMax } from '#model/views/view.ts'
import type { View } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { viewsQuery } from '#web/session/queries.ts'
import { usePinnedViews } from '#web/session/unread.ts'
import type { Column } from '#web/ui/columns/column.ts'
import { RenameDialog } from '#web/ui/dialogs/label-dialog.tsx'
import { OpenMenu } from '#web/ui/dialogs/open-menu.tsx'
import { OpenerContext } from '#web/ui/dialogs/opener.ts'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { LeadView } from './use-lead-view.ts'
import { usePinViews } from './use-preferences.ts'
import { useViewChanges } from './use-view-changes.ts'
import { ViewItem, ViewItems } from './view-items.tsx'
import styles from './view-menu.module.css'

type Props = { opening: Opening; leadView: LeadView; columns: readonly Column[] }

/** All views with their counts, and the actions for the displayed one. */
export function ViewMenu({ opening, leadView, columns }: Props) {
  const texts = useTexts('views')
  const { view: shared } = useTexts('app').leads
  const { views, view, search, go } = leadView
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const { toast } = useToasts()
  const button = useRef(opening.button)
  const all = views.data ?? []
  const close = () => setDialog(null)
  const open = (id: string | undefined) => go(id === undefined ? {} : { view: id }, false)
  return (
    <>
      <OpenMenu
        opening={opening}
        position="bottom-start"
        width={300}
        // Within the main part of the page.
        withinPortal={false}
      >
        <div className={styles['views']}>
          <ViewItem name={shared.all} isShown={leadView.isAll} onOpen={() => open(undefined)} />
          <ViewItems leadView={leadView} views={all} onOpen={open} />
        </div>
        {all.length === 0 && <p className={styles['hint']}>{texts.none}</p>}
        <Menu.Divider />
        <Menu.Item disabled={search === null} onClick={() => setDialog('save')}>
          {texts.saveAs}
        </Menu.Item>
        {view !== undefined && <PinItem view={view} />}
        {view !== undefined && (
          <ViewActions view={view} leadView={leadView} onRename={() => setDialog('rename')} />
        )}
      </OpenMenu>
      <OpenerContext value={button}>
        {dialog === 'save' && search !== null && (
          <SaveViewDialog
            search={search}
            columns={columns}
            onClose={close}
            onSaved={({ id }) => go({ view: id }, false)}
          />
        )}
        {dialog === 'rename' && view !== undefined && (
          <RenameDialog
            title={texts.renameTitle}
            field={texts.name}
            label={view.name}
            queryOf={viewsQuery}
            rename={(projectId, name) =>
              request(viewApi.changeView, { projectId, viewId: view.id, body: { name } })
            }
            say={({ name }, undo) => toast(texts.saved(name), undo)}
            onClose={close}
          />
        )}
      </OpenerContext>
    </>
  )
}

function PinItem({ view }: { view: View }) {
  const texts = useTexts('views')
  const { toast } = useToasts()
  const pinned = usePinnedViews().map(({ id }) => id)
  const pin = usePinViews()
  const isPinned = pinned.includes(view.id)
  const change = () => {
    if (isPinned) pin(pinned.filter((id) => id !== view.id))
    else if (pinned.length >= pinnedViewsMax) toast(texts.pinsFull(pinnedViewsMax))
    else pin([...pinned, view.id])
  }
  return <Menu.Item onClick={change}>{isPinned ? texts.unpin : texts.pin}</Menu.Item>
}

function ViewActions(props: { view: View; leadView: LeadView; onRename: () => void }) {
  const texts = useTexts('views')
  const { common } = useTexts('app')
  const { view, leadView } = props
  const mayEdit = useMay('edit')
  const { change, remove } = useViewChanges()
  if (!mayChangeView(view, mayEdit)) return null
  return (
    <>
      <Menu.Label>
        <bdi>{view.name}</bdi>
      </Menu.Label>
      <Menu.Item onClick={props.onRename}>{common.rename}</Menu.Item>
      {mayEdit && !view.isShared && (
        <Menu.Item
          onClick={() => change(view, { isShared: true }, { text: texts.isShared(view.name) })}
        >
          {texts.share}
        </Menu.Item>
      )}
      {mayUnshare(view, mayEdit) && (
        <Menu.Item
          onClick={() => change(view, { isShared: false }, { text: texts.isUnshared(view.name) })}
        >
          {texts.unshare}
        </Menu.Item>
      )}
      <Menu.Item
        c="var(--mantine-color-error)"
        onClick={() => remove(view, () => leadView.go({}, true))}
      >
        {common.delete}
      </Menu.Item>
    </>
  )
}
