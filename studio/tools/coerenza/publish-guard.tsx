import {Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {introducedBy} from './data/analysis.ts'
import {useContent} from './data/use-content.ts'
import type {Finding} from './engine/types.ts'
import {strings} from './strings.ts'

/** Asks before publishing what would make the page contradict itself where it did not before. */
export function guarded(publish: DocumentActionComponent): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const description = publish(props)
    const {docs} = useContent()
    const introduced = useMemo(() => introducedBy(docs, props.id), [docs, props.id])
    const [asking, setAsking] = useState(false)
    if (!description || introduced.length === 0) return description
    return {
      ...description,
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: 'confirm',
        tone: 'caution',
        message: <Introduced findings={introduced} />,
        confirmButtonText: strings.publishAnyway,
        cancelButtonText: strings.keepDraft,
        onCancel: () => setAsking(false),
        onConfirm: () => {
          setAsking(false)
          description.onHandle?.()
        },
      },
    }
  }
  // The Studio knows its own actions by this name.
  return Object.assign(GuardedPublish, publish.action && {action: publish.action})
}

const Introduced = ({findings}: {findings: readonly Finding[]}) => (
  <Stack gap={3}>
    <Text size={1}>{strings.introduces}</Text>
    {findings.map(({key, title}) => (
      <Text key={key} size={1} weight="medium">
        {title}
      </Text>
    ))}
  </Stack>
)
