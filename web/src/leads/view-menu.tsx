import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'

import type { View } from '#web/api/views-api.ts'
import { useIsAtLeast } from '#web/session/project.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { OpenMenu } from '#web/ui/open-menu.tsx'
import type { Opening } from '#web/ui/use-opening.ts'
import type { Column } from './column-grid.ts'
import { RenameViewDialog } from './rename-view-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { LeadView } from './use-lead-view.ts'
import { useViewChanges } from './use-view-changes.ts'
import { ViewItem, ViewItems } from './view-items.tsx'
import styles from './view-menu.module.css'

type Props = { opening: Opening; shown: LeadView; columns: readonly Column[] }

/** All views with their counts, and what can be done with the one that is shown. */
export function ViewMenu({ opening, shown, columns }: Props) {
  const { views: texts } = useI18n().texts
  const { views, view, search, go } = shown
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
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
        // Within the main part of the page, and with nothing but items.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <div className={styles['views']}>
          <ViewItem name={texts.all} isShown={shown.isAll} onOpen={() => open(undefined)} />
          <ViewItems shown={shown} views={all} onOpen={open} />
        </div>
        {all.length === 0 && <p className={styles['hint']}>{texts.none}</p>}
        <Menu.Divider />
        <Menu.Item disabled={search === null} onClick={() => setDialog('save')}>
          {texts.saveAs}
        </Menu.Item>
        {view !== undefined && (
          <ViewActions view={view} shown={shown} onRename={() => setDialog('rename')} />
        )}
      </OpenMenu>
      {dialog === 'save' && search !== null && (
        <SaveViewDialog
          search={search}
          columns={columns}
          returnTo={button}
          onClose={close}
          onSaved={({ id }) => go({ view: id }, false)}
        />
      )}
      {dialog === 'rename' && view !== undefined && (
        <RenameViewDialog view={view} returnTo={button} onClose={close} />
      )}
    </>
  )
}

function ViewActions(props: { view: View; shown: LeadView; onRename: () => void }) {
  const { views: texts } = useI18n().texts
  const { view, shown } = props
  const mayEdit = useIsAtLeast('member')
  const { change, remove } = useViewChanges()
  if (view.isShared && !mayEdit) return null
  return (
    <>
      <Menu.Label>
        <bdi>{view.name}</bdi>
      </Menu.Label>
      <Menu.Item onClick={props.onRename}>{texts.rename}</Menu.Item>
      {mayEdit && !view.isShared && (
        <Menu.Item
          onClick={() => change(view, { isShared: true }, { text: texts.isShared(view.name) })}
        >
          {texts.share}
        </Menu.Item>
      )}
      {view.isShared && view.isOwn && (
        <Menu.Item
          onClick={() => change(view, { isShared: false }, { text: texts.isUnshared(view.name) })}
        >
          {texts.unshare}
        </Menu.Item>
      )}
      <Menu.Item
        c="var(--mantine-color-error)"
        onClick={() => remove(view, () => shown.go({}, true))}
      >
        {texts.remove}
      </Menu.Item>
    </>
  )
}
