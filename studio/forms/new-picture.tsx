import {Flex} from '@sanity/ui'
import {useState} from 'react'
import {type InputProps, type ObjectInputProps, unset} from 'sanity'
import {isFields, textOf} from '../documents/values.ts'
import {LineButton, Notice, Small} from '../ui/parts.tsx'
import {type AltReview, needsAltReview, nextAltReview} from './alt-review.ts'
import {words} from './words.ts'

export const isPicture = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'picture'

/** Asks whether the alternative text still fits after an editor replaced the picture. */
export function NewPicture(props: ObjectInputProps) {
  const {value, onChange, onPathFocus, readOnly, renderDefault} = props
  const asset = isFields(value?.asset) ? textOf(value.asset._ref) : ''
  const now: AltReview = {asset, alt: textOf(value?.alt)}
  const [said, setSaid] = useState(now)
  const next = nextAltReview(said, now)
  if (next !== said) setSaid(next)
  const rewrite = () => {
    onChange(unset(['alt']))
    onPathFocus(['alt'])
  }
  return (
    <>
      <Notice marginBottom={3}>
        {needsAltReview(next, now) && !readOnly && (
          <>
            <Small>{words.newPicture(now.alt)}</Small>
            <Flex gap={2}>
              <LineButton text={words.stillTrue} onClick={() => setSaid(now)} />
              <LineButton text={words.rewrite} onClick={rewrite} />
            </Flex>
          </>
        )}
      </Notice>
      {renderDefault(props)}
    </>
  )
}
