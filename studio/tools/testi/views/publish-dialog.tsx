import type {Action} from '@sanity/client'
import {Card} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {pathToString, type Source, useSource} from 'sanity'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {errorsOf} from '../../../document-actions/errors-of.ts'
import {writing} from '../../../document-actions/words.ts'
import {draftOf, publishedOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {documentTitle, fieldTitle} from '../../../documents/title.ts'
import {useWriters} from '../../../forms/who-writes.ts'
import {Failure, Notice, Quiet, Section, Small, Waiting} from '../../../ui/parts.tsx'
import type {Finding} from '../../coerenza/logic/check.ts'
import {Introduced} from '../../coerenza/views/states.tsx'
import {difference} from '../logic/difference.ts'
import {nameOf} from '../logic/exchange.ts'
import {about, type Doc, isChanged, isOnline, type Row} from '../logic/rows.ts'
import {publishWords as words} from '../words.ts'
import {Changed, Entry, Frame} from './dialog.tsx'
import {Note} from './text-styles.ts'

const Entries = ({rows, findings}: {rows: readonly Row[]; findings: readonly Finding[]}) => (
  <div>
    {rows.map((row) => (
      <Entry key={row.key} where={nameOf(row)}>
        <Changed {...difference(row.published ?? '', row.text)} />
        {about(findings, row).map(({key, title}) => (
          <Note key={key} $tone="critical">
            {title}
          </Note>
        ))}
        {!isOnline(row) && <Quiet>{words.comesOnline}</Quiet>}
      </Entry>
    ))}
  </div>
)

/** Who goes on writing meanwhile keeps the documents from going out: what was looked at is not what there is. */
function WhoWrites({row: {id, section, document}}: {row: Row}) {
  const writers = useWriters(id)
  if (writers.length === 0) return null
  return (
    <Notice>
      <Quiet>{[section.title, document].filter(Boolean).join(' · ')}</Quiet>
      <Small>{`${writing(writers)} ${words.meanwhile}`}</Small>
    </Notice>
  )
}

/** Exactly the draft that was looked at, in the place of what was online then. */
const publishing = ({draft, published}: {draft: Doc; published: Doc | undefined}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: draft._id,
  publishedId: publishedOf(draft._id),
  ifDraftRevisionId: draft._rev,
  ...(published && {ifPublishedRevisionId: published._rev}),
})

interface PublishProps {
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  onClose: () => void
  onDone: (documents: number) => void
}

/** Shows what would go out, lets the form's own rules look at it, and publishes all of it or nothing. */
export function PublishDialog({rows, chosen, onClose, onDone}: PublishProps) {
  const source: Source = useSource()
  const client = useContentClient()
  const {docs} = useContent()
  // What is looked at is what goes out: later changes by others make the Lake refuse.
  const [seen] = useState(() => {
    const ids = new Set(rows.filter(({key}) => chosen.has(key)).map(({id}) => id))
    const changed = rows.filter((row) => ids.has(row.id) && isChanged(row))
    const outgoing = [...ids].flatMap((id) => {
      const draft = docs.get(draftOf(id))
      return draft ? [{draft, published: docs.get(id)}] : []
    })
    const going = outgoing.map(({draft}) => publishedOf(draft._id))
    const firsts = going.flatMap((id) => changed.find((row) => row.id === id) ?? [])
    return {ids: going, firsts, changed, outgoing, docs}
  })
  /** What the Studio's own form would refuse to publish. */
  const [problems, setProblems] = useState<{draft: Doc; path: string; message: string}[] | null>(null)
  const [introduced, setIntroduced] = useState<readonly Finding[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const selected = seen.changed.filter(({key}) => chosen.has(key))
  const along = seen.changed.filter(({key}) => !chosen.has(key))

  useEffect(() => {
    let stopped = false
    const problemsOf = async ({draft}: {draft: Doc}) => {
      const errors = await errorsOf(source, client, draft)
      return errors.map(({path, message}) => ({draft, path: pathToString(path), message}))
    }
    // The rules are as large as the table; they come when somebody publishes.
    const rules = import('../../coerenza/data/analysis.ts')
    Promise.all([rules, ...seen.outgoing.map(problemsOf)]).then(
      ([{introducedBy}, ...found]) => {
        if (stopped) return
        setProblems(found.flat())
        setIntroduced(introducedBy(seen.docs, seen.ids))
      },
      () => !stopped && setMessage(words.failed),
    )
    return () => {
      stopped = true
    }
  }, [source, client, seen])

  const go = async () => {
    try {
      await client.action(seen.outgoing.map(publishing), {tag: 'testi.publish'})
      onDone(seen.outgoing.length)
    } catch (error) {
      setMessage(isConflict(error) ? words.moved : words.failed)
    }
  }
  const where = (draft: Doc, path: string) => {
    const model = MODEL.get(draft._type)
    const text = seen.changed.find((row) => row.id === publishedOf(draft._id) && row.path === path)
    // Of a text the whole way to it: there may be five of one name.
    return model && `${documentTitle(model, draft)} · ${text?.field ?? fieldTitle(model, path)}`
  }
  return (
    <Frame
      id="testi-publish"
      title={words.title}
      onClose={onClose}
      note={problems === null && !message && <Waiting>{words.checking}</Waiting>}
      confirm={words.go(seen.outgoing.length, introduced.length > 0)}
      tone={introduced.length > 0 ? 'caution' : 'positive'}
      // What was looked at is no longer what would go out.
      possible={problems?.length === 0 && seen.outgoing.length > 0 && message !== words.moved}
      onConfirm={go}
    >
      {message && <Failure text={message} />}
      {problems !== null && problems.length > 0 && (
        <Failure title={words.errors}>
          {problems.map(({draft, path, message}) => (
            <div key={`${draft._id} ${path} ${message}`}>
              <Quiet>{where(draft, path)}</Quiet>
              <Note $tone="critical">{message}</Note>
            </div>
          ))}
        </Failure>
      )}
      {introduced.length > 0 && (
        <Card role="alert" tone="caution" border radius={2} padding={3}>
          <Introduced findings={introduced} />
        </Card>
      )}
      {seen.firsts.map((row) => (
        <WhoWrites key={row.id} row={row} />
      ))}
      <Entries rows={selected} findings={introduced} />
      {along.length > 0 && (
        <Section title={words.along(along.length)}>
          <Entries rows={along} findings={introduced} />
        </Section>
      )}
      <Quiet>{words.whole}</Quiet>
    </Frame>
  )
}
