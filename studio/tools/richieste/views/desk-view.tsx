import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {type ButtonProps, Card, Flex, useMatchMedia} from '@sanity/ui'
import {useEffect} from 'react'
import {useRouter, useRouterState} from 'sanity/router'
import {LineButton, Small, Strong} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useLeaveGuard} from '../../../ui/use-leave-guard.ts'
import {useDesk} from '../data/desk.ts'
import {useArrivals, useLeads, useWatch} from '../data/use-leads.ts'
import {NO_FILTERS} from '../logic/filters.ts'
import {words} from '../words.ts'
import {Detail} from './detail.tsx'
import {LeadList} from './lead-list.tsx'
import {Room, WIDE} from './styles.ts'
import {Toolbar} from './toolbar.tsx'
import {useWindowTitle} from './use-say.ts'

const Banner = ({tone, children, ...button}: ButtonProps) => (
  <Card tone={tone} paddingX={4} paddingY={2} borderBottom>
    <Flex align="center" gap={3}>
      {children}
      <LineButton mode="bleed" style={{marginInlineStart: 'auto'}} {...button} />
    </Flex>
  </Card>
)

export function DeskView({title, email}: {title: string; email: string}) {
  const desk = useDesk()
  const watch = useWatch()
  const leads = useLeads()
  const {unseen, see} = useArrivals(watch.overview)
  const {navigate} = useRouter()
  const wide = useMatchMedia(WIDE, () => true)
  const opened = useRouterState((state) => (typeof state.lead === 'string' ? state.lead : null))
  const unsaved = [...useStore(desk.drafts.store).keys()].find((lead) => lead !== opened)
  useLeaveGuard(desk.drafts.count)
  useEffect(() => desk.drafts.recover(email), [desk, email])
  useWindowTitle(unseen.length > 0 ? `(${unseen.length}) ${title}` : title)

  useEffect(() => {
    if (opened) see(opened)
  }, [opened, see])
  const close = () => {
    desk.aim.lead = opened
    navigate({})
  }
  const showNew = () => {
    desk.aim.lead = unseen[0]?.id ?? null
    // A choice of its own, though it be the same: the list begins at its top.
    desk.filters.set({...NO_FILTERS})
    see(...unseen.map(({id}) => id))
  }

  const listed = leads.rows.find(({id}) => id === opened)
  const alone = opened !== null && !wide
  return (
    <Flex direction="column" height="fill">
      <div hidden={alone}>
        <Toolbar {...{title, email, watch}} found={leads.total} />
      </div>
      <div role="status" aria-live="polite">
        {watch.fault && watch.fault !== 'session' && (
          <Banner tone="caution" text={words.retry} onClick={() => watch.ask()}>
            <Small>
              <ErrorOutlineIcon />
            </Small>
            <Small>{watch.fault === 'unreachable' ? words.stale : words.faults[watch.fault]}</Small>
          </Banner>
        )}
        {unsaved && (
          <Banner tone="caution" text={words.toNote} onClick={() => navigate({lead: unsaved})}>
            <Small>{words.unsavedNote}</Small>
          </Banner>
        )}
        {unseen.length > 0 && (
          <Banner tone="primary" text={words.showNew} onClick={showNew}>
            <Strong>{words.arrived(unseen.map(({location}) => location))}</Strong>
          </Banner>
        )}
      </div>
      <Room>
        <div hidden={alone}>
          <LeadList {...{leads, opened, unseen}} />
        </div>
        {opened && (
          // Another one begins at its top.
          <aside key={opened} aria-label={title}>
            <Detail id={opened} listed={listed} onClose={close} />
          </aside>
        )}
      </Room>
    </Flex>
  )
}
