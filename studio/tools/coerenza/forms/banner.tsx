import {Card, Stack} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import type {Stored} from '../../../content/store.ts'
import {FIELDS, showFirstError} from '../../../forms/field-errors.ts'
import {Small, Strong} from '../../../ui/parts.tsx'
import {openOf} from '../data/analysis.ts'
import {LOOKS} from '../views/looks.ts'
import {grouped, slugOf} from '../views/selection.ts'
import {countOf} from '../words.ts'

/** Sanity draws the badges of a document, and lets nobody press them. */
const BADGE = '[data-testid="pane-footer"] [data-ui="Badge"]'
const PANE = '[data-ui="Pane"]'

/** The last press of a badge: its findings may come a moment later, or be drawn anew with their form. */
let asked: {id: string; at: number} | undefined
const SOON_MS = 5_000

/** Above the form: what there is to say about it, each a link to where it is explained and mended. */
export function Banner({docs, id, onAllFields}: {docs: Stored['docs']; id: string; onAllFields(): void}) {
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const {basePath} = useWorkspace()
  const mine = openOf(docs, id)
  const groups = grouped(mine)
  const [gravest] = groups
  const isThere = gravest !== undefined

  useEffect(() => {
    const show = () => {
      const isWanted = asked?.id === id && performance.now() - asked.at < SOON_MS
      if (!box.current || !isWanted) return
      box.current.open = true
      box.current.scrollIntoView({block: 'center'})
      box.current.querySelector<HTMLElement>('a')?.focus()
    }
    const press = ({target}: Event) => {
      const badge = target instanceof Element ? target.closest(BADGE) : null
      const pane = place.current?.closest(PANE)
      if (!pane || badge?.closest(PANE) !== pane) return
      if (badge.textContent?.startsWith(FIELDS)) return showFirstError(pane, onAllFields)
      asked = {id, at: performance.now()}
      show()
    }
    if (isThere) show()
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [id, isThere, onAllFields])

  if (!gravest) return <div ref={place} hidden />
  return (
    <Card ref={place} tone={LOOKS[gravest.severity].tone} border radius={2} padding={3} marginBottom={5}>
      <details ref={box}>
        <summary style={{cursor: 'pointer'}}>
          <Strong style={{display: 'inline-block', maxWidth: 'calc(100% - 1.5em)', verticalAlign: 'middle'}}>
            {groups.map(({severity, findings}) => countOf(severity, findings.length)).join(' · ')}
          </Strong>
        </summary>
        <Stack as="ul" gap={3} paddingTop={4} style={{margin: 0, paddingInlineStart: 18}}>
          {mine.map((finding) => (
            <li key={finding.key}>
              <Small>
                <Link href={`${basePath}/coerenza/${slugOf(finding)}`}>{finding.title}</Link>
              </Small>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  )
}
