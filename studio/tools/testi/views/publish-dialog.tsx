import type {Action, SanityClient} from '@sanity/client'
import {Card} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {pathToString, type Source, useSource} from 'sanity'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {errorsOf} from '../../../document-actions/errors-of.ts'
import {writing} from '../../../document-actions/words.ts'
import {draftOf, publishedOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {documentTitle, fieldTitle} from '../../../documents/title.ts'
import {useTypingColleagues} from '../../../forms/typing-presence.ts'
import {Failure, Loading, MutedText, Notice, Small} from '../../../ui/parts.tsx'
import type {Finding} from '../../coerenza/logic/check.ts'
import {Introduced} from '../../coerenza/views/states.tsx'
import {diffTexts} from '../logic/diff-texts.ts'
import {nameOf} from '../logic/exchange.ts'
import {type Doc, isChanged, isOnline, type Row} from '../logic/rows.ts'
import {publishWords as words} from '../words.ts'
import {Changed, Entry, Frame} from './dialog.tsx'

/** Returns the action that publishes a draft. The Lake refuses it if the draft or published document has changed. */
const publishing = ({draft, published}: {draft: Doc; published: Doc | undefined}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: draft._id,
  publishedId: publishedOf(draft._id),
  ifDraftRevisionId: draft._rev,
  ...(published && {ifPublishedRevisionId: published._rev}),
})

/** Returns the validation errors of a draft, for which the form would refuse to publish. */
async function problemsOf(draft: Doc, changed: readonly Row[], source: Source, client: SanityClient) {
  const model = MODEL.get(draft._type)
  const errors = await errorsOf(source, client, draft)
  return errors.map(({path, message}) => {
    const at = pathToString(path)
    const text = changed.find((row) => row.id === publishedOf(draft._id) && row.path === at)
    const field = text?.field ?? (model && fieldTitle(model, at))
    return {where: `${model && documentTitle(model, draft)} · ${field}`, message}
  })
}

interface PublishDialogProps {
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  onClose: () => void
  onDone: (documents: number) => void
}

/** Shows the changes, validates them like the form, and publishes all drafts or none. */
export function PublishDialog({rows, chosen, onClose, onDone}: PublishDialogProps) {
  const source = useSource()
  const client = useContentClient()
  const {docs} = useContent()
  const [seen] = useState(() => {
    const ids = [...new Set(rows.filter(({key}) => chosen.has(key)).map(({id}) => id))]
    const outgoing = ids.flatMap((id) => {
      const draft = docs.get(draftOf(id))
      return draft ? [{draft, published: docs.get(id)}] : []
    })
    return {ids, outgoing, docs, changed: rows.filter((row) => ids.includes(row.id) && isChanged(row))}
  })
  const [problems, setProblems] = useState<Awaited<ReturnType<typeof problemsOf>>>()
  const [introduced, setIntroduced] = useState<readonly Finding[]>([])
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const check = async () => {
      const {introducedBy} = await import('../../coerenza/data/analysis.ts')
      setIntroduced(introducedBy(seen.docs, seen.ids))
      const found = seen.outgoing.map(({draft}) => problemsOf(draft, seen.changed, source, client))
      setProblems((await Promise.all(found)).flat())
    }
    check().catch(() => setFailure(words.failed))
  }, [source, client, seen])

  const publish = async () => {
    try {
      await client.action(seen.outgoing.map(publishing), {tag: 'testi.publish'})
      onDone(seen.outgoing.length)
    } catch (error) {
      setFailure(isConflict(error) ? words.moved : words.failed)
    }
  }
  return (
    <Frame
      id="testi-publish"
      title={words.title}
      onClose={onClose}
      confirm={words.go(seen.outgoing.length, introduced.length > 0)}
      tone={introduced.length > 0 ? 'caution' : 'positive'}
      canConfirm={problems?.length === 0 && failure !== words.moved}
      onConfirm={publish}
    >
      {!(problems || failure) && <Loading>{words.checking}</Loading>}
      {failure && <Failure text={failure} />}
      {problems && problems.length > 0 && (
        <Failure title={words.errors}>
          {problems.map(({where, message}) => (
            <div key={`${where} ${message}`}>
              <MutedText>{where}</MutedText>
              <Small>{message}</Small>
            </div>
          ))}
        </Failure>
      )}
      {introduced.length > 0 && (
        <Card role="alert" tone="caution" border radius={2} padding={3}>
          <Introduced findings={introduced} />
        </Card>
      )}
      {seen.ids.map((id) => (
        <WhoWrites key={id} id={id} />
      ))}
      <div>
        {seen.changed.map((row) => (
          <Entry key={row.key} where={nameOf(row)}>
            <Changed {...diffTexts(row.published ?? '', row.text)} />
            {!isOnline(row) && <MutedText>{words.comesOnline}</MutedText>}
          </Entry>
        ))}
      </div>
      <MutedText>{words.whole}</MutedText>
    </Frame>
  )
}

/** Warns that a colleague is typing in a document, because each save of the draft makes publishing fail. */
function WhoWrites({id}: {id: string}) {
  const writers = useTypingColleagues(id)
  return <Notice>{writers.length > 0 && <Small>{`${writing(writers)} ${words.meanwhile}`}</Small>}</Notice>
}
