import {Card, Flex, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type InputProps, useFormValue, usePresenceStore} from 'sanity'
import {useNoticedWriting} from '../inizia/noticed.ts'
import {LineButton, Small} from '../ui/small.tsx'
import {words} from './words.ts'

/** The same field, closed. What is typed into a line or a number is closed by its element. */
const closed = (props: InputProps): InputProps =>
  'readOnly' in props.elementProps
    ? ({...props, readOnly: true, elementProps: {...props.elementProps, readOnly: true}} as InputProps)
    : ({...props, readOnly: true} as InputProps)

/** The Studio forgets in which field one is when the first key makes a draft of what was published: said once more. */
function useSayWhere({focused, path}: InputProps) {
  const store = usePresenceStore()
  const documentId = useFormValue(['_id'])
  // The same path is another list at each drawing: two people would go on answering each other.
  const place = JSON.stringify(path)
  useEffect(() => {
    if (!focused || typeof documentId !== 'string') return
    const lastActiveAt = new Date().toISOString()
    // After the form has said that it is nowhere.
    const timer = setTimeout(() =>
      store.setLocation([{type: 'document', documentId, path: JSON.parse(place), lastActiveAt}]),
    )
    return () => clearTimeout(timer)
  }, [store, focused, place, documentId])
}

/**
 * Two people in one field would mix their letters. Whoever comes second reads who is there, and the field waits until
 * that person has left or the second one wants it all the same.
 */
export function SomeoneHere(props: InputProps) {
  const {id, presence, focused, renderDefault} = props
  useSayWhere(props)
  useNoticedWriting(props.value, focused)
  const names = [...new Set(presence.map(({user}) => user.displayName ?? words.somebody))]
  const isShared = names.length > 0
  const [wanted, setWanted] = useState(false)
  if (wanted && !isShared) setWanted(false)
  const waits = isShared && !focused && !wanted
  useEffect(() => {
    if (wanted) document.getElementById(id)?.focus()
  }, [wanted, id])
  return (
    <>
      {renderDefault(waits ? closed(props) : props)}
      <div role="status">
        {isShared && (
          <Card tone="caution" border radius={2} padding={3} marginTop={3}>
            <Stack gap={3}>
              <Small>{words.someoneHere(names)}</Small>
              {waits && (
                <Flex>
                  <LineButton mode="ghost" text={words.writeAnyway} onClick={() => setWanted(true)} />
                </Flex>
              )}
            </Stack>
          </Card>
        )}
      </div>
    </>
  )
}
