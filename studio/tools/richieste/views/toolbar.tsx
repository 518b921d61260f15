import {DownloadIcon} from '@sanity/icons/Download'
import {LeaveIcon} from '@sanity/icons/Leave'
import {SyncIcon} from '@sanity/icons/Sync'
import {UserIcon} from '@sanity/icons/User'
import {Box, Card, Flex, Heading} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useEffect, useId, useRef, useState} from 'react'
import {LineButton, OneOf, SearchField, SignButton} from '../../../ui/parts.tsx'
import {useStore} from '../../../ui/store.ts'
import {useDesk} from '../data/desk.ts'
import type {useWatch} from '../data/use-leads.ts'
import {clockTime} from '../logic/moments.ts'
import {words} from '../words.ts'
import {FiguresButton} from './figures.tsx'
import {FilterBar} from './filter-bar.tsx'
import {useSay} from './use-say.ts'

const TYPING_MS = 250

function SlowSearch({value, onChange}: {value: string; onChange(value: string): void}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <SearchField label={words.search} hint={words.searchHint} value={text} onChange={setText} />
}

/** What the filters show, as the table that `npm run leads -- export` writes. Whoever leaves meanwhile gets none. */
function ExportButton() {
  const {api, filters, skew} = useDesk()
  const {table} = useSay()
  // No transition: a long one would hold up those that show what is done with a lead meanwhile.
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  async function run() {
    leaving.current = new AbortController()
    const {signal} = leaving.current
    setBusy(true)
    const answer = await api.table(filters.get(), Date.now() + skew.get(), signal)
    if (signal.aborted) return
    setBusy(false)
    table(answer)
  }
  return <LineButton icon={DownloadIcon} text={words.exportTable} loading={busy} onClick={run} />
}

/** Who is signed in as staff, which may be another name than the Studio's. */
function AccountMenu({email}: {email: string}) {
  const desk = useDesk()
  return (
    <MenuButton
      id={useId()}
      button={<SignButton icon={UserIcon} label={words.account(email)} />}
      menu={
        <Menu>
          <MenuItem icon={LeaveIcon} text={words.leave(email)} onClick={() => desk.signOut()} />
        </Menu>
      }
      popover={{placement: 'bottom-end', portal: true}}
    />
  )
}

interface ToolbarProps {
  title: string
  email: string
  watch: ReturnType<typeof useWatch>
  found: number | null
}

export function Toolbar({title, email, watch: {overview, at, ask}, found}: ToolbarProps) {
  const desk = useDesk()
  const filters = useStore(desk.filters)
  return (
    <Card borderBottom paddingX={4} paddingTop={3} paddingBottom={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Heading as="h1" size={1}>
          {title}
        </Heading>
        <Box flex={1} style={{minWidth: 200, maxWidth: 460, marginInline: 'auto'}}>
          <SlowSearch value={filters.search} onChange={(search) => desk.narrow({search})} />
        </Box>
        <OneOf
          aria-label={words.order}
          value={filters.order}
          options={[
            ['newest', words.newestFirst],
            ['oldest', words.oldestFirst],
          ]}
          onChange={(order) => desk.narrow({order: order === 'oldest' ? 'oldest' : 'newest'})}
        />
        <SignButton
          icon={SyncIcon}
          onClick={() => {
            ask()
            // On with the one line that Tab reaches.
            document.querySelector<HTMLElement>('[data-lead][tabindex="0"]')?.focus({preventScroll: true})
          }}
          label={words.refresh}
          title={at ? words.updated(clockTime(at)) : words.refresh}
        />
        <FiguresButton />
        <ExportButton />
        <AccountMenu email={email} />
      </Flex>
      <FilterBar overview={overview} found={found} />
    </Card>
  )
}
