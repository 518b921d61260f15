import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {Button, Card, Flex, Text} from '@sanity/ui'
import {useCallback, useEffect} from 'react'
import {useRouter, useRouterState} from 'sanity/router'
import {Spoken} from '../../../ui/spoken.ts'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {useArrivals} from '../data/use-arrivals.ts'
import {useLeads} from '../data/use-leads.ts'
import {useOverview} from '../data/use-overview.ts'
import {NO_FILTERS} from '../logic/filters.ts'
import {words} from '../words.ts'
import {Detail} from './detail.tsx'
import {LeadList} from './lead-list.tsx'
import {DetailPane, ListPane, Room} from './styles.ts'
import {Toolbar} from './toolbar.tsx'

/** A note that is not saved keeps the window from closing without a word. */
function useLeaveWarning() {
  const {drafts} = useDesk()
  const writing = useStore(drafts.store).size > 0
  useEffect(() => {
    if (!writing) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [writing])
}

export function DeskView({email}: {email: string}) {
  const desk = useDesk()
  const filters = useStore(desk.filters)
  const setFilters = desk.filters.set
  const watch = useOverview()
  const leads = useLeads(filters, watch.version)
  const arrivals = useArrivals(watch.overview)
  const {navigate} = useRouter()
  const opened = useRouterState((state) => (typeof state.lead === 'string' ? state.lead : null))
  useLeaveWarning()

  const {seen} = arrivals
  useEffect(() => {
    if (opened) seen(opened)
  }, [opened, seen])
  const close = useCallback(() => {
    navigate({})
    if (opened) document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(opened)}"]`)?.focus()
  }, [navigate, opened])

  return (
    <Flex direction="column" height="fill">
      <Toolbar email={email} filters={filters} onChange={setFilters} watch={watch} found={leads.total} />
      <div role="status" aria-live="polite">
        <Spoken>{arrivals.announcement}</Spoken>
        {watch.fault && watch.fault !== 'session' && (
          <Card tone="caution" paddingX={4} paddingY={2} borderBottom>
            <Flex align="center" gap={3}>
              <Text size={1}>
                <ErrorOutlineIcon />
              </Text>
              <Text size={1} style={{flex: 1}}>
                {watch.fault === 'unreachable' ? words.stale : words.faults[watch.fault]}
              </Text>
              <Button mode="bleed" padding={2} fontSize={1} text={words.retry} onClick={watch.ask} />
            </Flex>
          </Card>
        )}
        {arrivals.unseen.size > 0 && (
          <Card tone="primary" paddingX={4} paddingY={2} borderBottom>
            <Flex align="center" gap={3}>
              <Text size={1} weight="medium" style={{flex: 1}}>
                {words.newOnes(arrivals.unseen.size)}
              </Text>
              <Button
                mode="bleed"
                padding={2}
                fontSize={1}
                text={words.showNew}
                onClick={() => {
                  setFilters(NO_FILTERS)
                  arrivals.seen()
                }}
              />
            </Flex>
          </Card>
        )}
      </div>
      <Room $opened={opened !== null}>
        <ListPane $opened={opened !== null}>
          <LeadList
            leads={leads}
            filters={filters}
            opened={opened}
            unseen={arrivals.unseen}
            onClear={() => setFilters({...NO_FILTERS, order: filters.order})}
          />
        </ListPane>
        {opened && (
          <DetailPane aria-label={words.title}>
            <Detail
              key={opened}
              id={opened}
              listed={leads.rows.find(({id}) => id === opened)}
              version={watch.version}
              onClose={close}
            />
          </DetailPane>
        )}
      </Room>
    </Flex>
  )
}
