import {Card, Stack} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {type DocumentBadgeDescription, useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import type {Stored} from '../../../content/store.ts'
import {FIELDS, showFirstError} from '../../../forms/field-errors.ts'
import {Small, Strong} from '../../../ui/parts.tsx'
import {introducedBy, openOf} from '../data/analysis.ts'
import {grouped, LOOKS, slugOf} from '../views/selection.ts'
import {Introduced} from '../views/states.tsx'
import {countOf, words} from '../words.ts'

export function badgeOf(docs: Stored['docs'], id: string): DocumentBadgeDescription | null {
  const mine = openOf(docs, id)
  const [gravest] = grouped(mine)
  if (!gravest) return null
  const {color, Icon: icon} = LOOKS[gravest.severity]
  const label = words.badge(gravest.severity, gravest.findings.length)
  return {label, title: mine.map(({title}) => title).join('\n'), color, icon}
}

/** Returns the confirmation before publishing, or undefined if publishing introduces no problem for visitors. */
export function questionOf(docs: Stored['docs'], id: string) {
  const introduced = introducedBy(docs, [id])
  if (introduced.length === 0) return undefined
  return {
    type: 'confirm',
    tone: 'caution',
    message: <Introduced findings={introduced} />,
    confirmButtonText: words.publishAnyway,
    cancelButtonText: words.keepDraft,
  } as const
}

/** CSS selector of the badges below a form. Sanity's badges have no click handler, so `Banner` listens on the page. */
const BADGE = '[data-testid="pane-footer"] [data-ui="Badge"]'
const PANE = '[data-ui="Pane"]'

/** Shows a document's findings as links to Coerenza. A click on the findings badge opens the list. */
export function Banner({docs, id, onAllFields}: {docs: Stored['docs']; id: string; onAllFields(): void}) {
  const box = useRef<HTMLDetailsElement>(null)
  const {basePath} = useWorkspace()
  const mine = openOf(docs, id)
  const groups = grouped(mine)
  const [gravest] = groups

  useEffect(() => {
    const handleClick = ({target}: Event) => {
      const badge = target instanceof Element ? target.closest(BADGE) : null
      const pane = box.current?.closest(PANE)
      if (!box.current || !pane || badge?.closest(PANE) !== pane) return
      if (badge.textContent?.startsWith(FIELDS)) return showFirstError(pane, onAllFields)
      box.current.open = true
      box.current.scrollIntoView({block: 'center'})
      box.current.querySelector('a')?.focus()
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [onAllFields])

  return (
    <Card tone={gravest && LOOKS[gravest.severity].tone} border radius={2} hidden={!gravest} marginBottom={5}>
      <details ref={box} style={{padding: 12}}>
        <summary style={{cursor: 'pointer'}}>
          <Strong style={{display: 'inline-block', maxWidth: 'calc(100% - 1.5em)', verticalAlign: 'middle'}}>
            {groups.map(({severity, findings}) => countOf(severity, findings.length)).join(' · ')}
          </Strong>
        </summary>
        <Stack gap={3} paddingTop={4}>
          {mine.map((finding) => (
            <Small key={finding.key}>
              <Link href={`${basePath}/coerenza/${slugOf(finding)}`}>{finding.title}</Link>
            </Small>
          ))}
        </Stack>
      </details>
    </Card>
  )
}
