import {Card, Stack} from '@sanity/ui'
import {type MouseEvent, useEffect, useRef} from 'react'
import {useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import type {Stored} from '../../../content/store.ts'
import {FIELDS} from '../../../forms/field-errors.ts'
import {showFirstError} from '../../../forms/first-error.ts'
import {Small, Strong} from '../../../ui/small.tsx'
import {analyse, concerns} from '../data/analysis.ts'
import {SEVERITIES} from '../logic/types.ts'
import {countOf} from '../words.ts'
import {slugOf} from './selection.ts'
import {LOOKS} from './severity.tsx'

/** Sanity draws the badges of a document, and lets nobody press them. */
const BADGE = '[data-testid="pane-footer"] [data-ui="Badge"]'
const PANE = '[data-ui="Pane"]'

/** The last press of a badge: its findings may come a moment later, or be drawn anew with their form. */
let asked: {id: string; at: number} | undefined
const SOON_MS = 5_000

interface BannerProps {
  docs: Stored['docs']
  id: string
  onAllFields: () => void
}

/** Above the form: what there is to say about it, each a link to where it is explained and mended. */
export function Banner({docs, id, onAllFields}: BannerProps) {
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const {navigateUrl} = useRouter()
  const {basePath} = useWorkspace()
  const mine = analyse(docs).open.filter((finding) => concerns(finding, id))

  const [gravest] = SEVERITIES.filter((one) => mine.some(({severity}) => severity === one))
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
      if (!badge || badge.closest(PANE) !== pane) return
      if (badge.textContent?.startsWith(FIELDS)) {
        if (pane) showFirstError(pane, onAllFields)
        return
      }
      asked = {id, at: performance.now()}
      show()
    }
    if (isThere) show()
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [id, isThere, onAllFields])

  if (!gravest) return <div ref={place} hidden />
  const counts = SEVERITIES.map((one) => [one, mine.filter(({severity}) => severity === one).length] as const)
  const open = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigateUrl({path})
  }
  return (
    <Card ref={place} tone={LOOKS[gravest].tone} border radius={2} padding={3} marginBottom={5}>
      <details ref={box}>
        <summary style={{cursor: 'pointer'}}>
          <Strong style={{display: 'inline-block', maxWidth: 'calc(100% - 1.5em)', verticalAlign: 'middle'}}>
            {counts.flatMap(([one, count]) => (count > 0 ? countOf(one, count) : [])).join(' · ')}
          </Strong>
        </summary>
        <Stack as="ul" gap={3} paddingTop={4} style={{margin: 0, paddingInlineStart: 18}}>
          {mine.map((finding) => {
            const path = `${basePath}/coerenza/${slugOf(finding)}`
            return (
              <li key={finding.key}>
                <Small>
                  <a href={path} onClick={open(path)}>
                    {finding.title}
                  </a>
                </Small>
              </li>
            )
          })}
        </Stack>
      </details>
    </Card>
  )
}
