import {type ButtonProps, Card, Flex, useMatchMedia} from '@sanity/ui'
import {useEffect} from 'react'
import {useRouter, useRouterState} from 'sanity/router'
import {LineButton, Small} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import {useOverview, usePage} from '../data/use-leads.ts'
import {toFault} from '../logic/fault.ts'
import {NO_FILTERS} from '../logic/filters.ts'
import {words} from '../words.ts'
import {Detail} from './detail.tsx'
import {LeadList} from './lead-list.tsx'
import {Toolbar} from './toolbar.tsx'

/** From this width, an open lead appears beside the list. On narrower screens, the lead replaces the list. */
const WIDE = '(min-width: 1000px)'

const Banner = ({tone, children, ...button}: ButtonProps) => (
  <Card tone={tone} paddingX={4} paddingY={2} borderBottom>
    <Flex align="center" justify="space-between" gap={3}>
      <Small>{children}</Small>
      <LineButton {...button} />
    </Flex>
  </Card>
)

export function DeskView() {
  const {arrivals, drafts, narrow, now, refresh} = useDesk()
  const {data: overview, error, refetch} = useOverview()
  const list = usePage()
  const {navigate} = useRouter()
  const opened = useRouterState((state) => (typeof state.lead === 'string' ? state.lead : null))
  const isAlone = !useMatchMedia(WIDE, () => true) && opened !== null
  const unsaved = [...useStore(drafts).keys()].find((lead) => lead !== opened)
  const arrived = overview?.arrived ?? []

  useEffect(() => {
    // The title may still start with the previous count, such as `(3) `.
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = arrived.length > 0 ? `(${arrived.length}) ${title}` : title
  }, [arrived.length])
  function showNew() {
    arrivals.since = overview?.newest_at ?? ''
    narrow(NO_FILTERS)
    refresh()
  }
  return (
    <Flex direction="column" height="fill">
      <div hidden={isAlone}>
        <Toolbar overview={overview} found={list.total} />
      </div>
      <div role="status">
        {error && (
          <Banner tone="caution" text="Riprova" onClick={() => refetch()}>
            {toFault(error) === 'unreachable' ? words.stale : words.reason(error)}
          </Banner>
        )}
        {unsaved && (
          <Banner tone="caution" text="Vai alla nota" onClick={() => navigate({lead: unsaved})}>
            Una nota che hai scritto non è ancora salvata.
          </Banner>
        )}
        {arrived.length > 0 && (
          <Banner tone="primary" text="Mostra" onClick={showNew}>
            {words.arrived(arrived.map(({location}) => location))}
          </Banner>
        )}
      </div>
      <Flex flex={1} style={{minHeight: 0}}>
        <Flex direction="column" flex={1} style={{minWidth: 0, ...(isAlone && {display: 'none'})}}>
          <LeadList list={list} opened={opened} now={now()} />
        </Flex>
        {opened && (
          <Card
            as="aside"
            key={opened}
            aria-label="Richieste"
            borderLeft={!isAlone}
            overflow="auto"
            style={isAlone ? {flex: 1} : {width: 'clamp(420px, 36vw, 560px)'}}
          >
            <Detail
              id={opened}
              listed={list.leads.find(({id}) => id === opened)}
              now={now()}
              isAlone={isAlone}
              onClose={() => navigate({})}
            />
          </Card>
        )}
      </Flex>
    </Flex>
  )
}
