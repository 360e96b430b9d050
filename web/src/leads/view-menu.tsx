import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { View, ViewCount } from '#web/api/views-api.ts'
import { useIsAtLeast } from '#web/session/project.ts'
import { useWording } from '#web/texts/use-texts.ts'
import { OpenMenu } from '#web/ui/open-menu.tsx'
import type { Opening } from '#web/ui/use-opening.ts'
import type { Column } from './column-grid.ts'
import { RenameViewDialog } from './rename-view-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { LeadView } from './use-lead-view.ts'
import { useViewChanges } from './use-view-changes.ts'
import { useViewCounts } from './use-views.ts'
import styles from './view-menu.module.css'

type Props = { opening: Opening; shown: LeadView; columns: readonly Column[] }

/** All views with their counts, and what can be done with the one that is shown. */
export function ViewMenu({ opening, shown, columns }: Props) {
  const { views: texts } = useWording().texts
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
          {texts.saveAs} …
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

function ViewItems(props: {
  shown: LeadView
  views: readonly View[]
  onOpen: (viewId: string) => void
}) {
  const { views: texts } = useWording().texts
  const { views, shown } = props
  const groups = [
    { label: texts.own, views: views.filter(({ isShared }) => !isShared) },
    { label: texts.shared, views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  const counts = useViewCounts(groups.flatMap((group) => group.views))
  return groups.map((group) => (
    <div key={group.label} role="group" aria-label={group.label}>
      <Menu.Label>{group.label}</Menu.Label>
      {group.views.map(({ id, name }) => (
        <ViewItem
          key={id}
          name={name}
          count={counts.get(id)}
          isShown={id === shown.view?.id}
          onOpen={() => props.onOpen(id)}
        />
      ))}
    </div>
  ))
}

function ViewItem(props: {
  name: string
  count?: ViewCount | undefined
  isShown: boolean
  onOpen: () => void
}) {
  const { texts, formats } = useWording()
  const { count, isShown } = props
  const total = count?.total ?? null
  const more = count?.isTotalExact === false ? '+' : ''
  return (
    <Menu.Item
      aria-current={isShown ? 'true' : undefined}
      leftSection={
        <IconCheck size={14} aria-hidden="true" className={isShown ? '' : styles['other']} />
      }
      rightSection={
        total !== null && (
          <span
            className={styles['count']}
            aria-label={more === '' ? texts.leads.count(total) : texts.leads.countAtLeast(total)}
          >
            {formats.number(total)}
            {more}
          </span>
        )
      }
      onClick={props.onOpen}
    >
      <bdi className={styles['name']}>{props.name}</bdi>
    </Menu.Item>
  )
}

function ViewActions(props: { view: View; shown: LeadView; onRename: () => void }) {
  const { views: texts } = useWording().texts
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
