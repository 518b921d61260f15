import {DownloadIcon} from '@sanity/icons/Download'
import {useEffect, useRef, useState} from 'react'
import {LineButton} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {words} from '../words.ts'
import {useTable} from './use-table.ts'

/** What the filters show, as the table that `npm run leads -- export` writes. A second click stops it. */
export function ExportButton() {
  const {api, filters, skew} = useDesk()
  const give = useTable()
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    if (running.current) return running.current.abort()
    const own = new AbortController()
    running.current = own
    setCount(0)
    const answer = await api.table(filters.get(), Date.now() + skew.get(), setCount, own.signal)
    running.current = null
    setCount(null)
    if (!own.signal.aborted) give(answer)
  }

  return (
    <LineButton
      mode="ghost"
      icon={DownloadIcon}
      text={count === null ? words.exportTable : words.exporting(count)}
      title={count === null ? undefined : words.stop}
      onClick={run}
    />
  )
}
