import {Box, TextInput} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {Small} from '../../../ui/parts.tsx'
import {dayShown, dayWritten} from '../logic/moments.ts'
import {words} from '../words.ts'
import {URGENT} from './lead-line.tsx'

/** Field and fault stand in the row around them: the fault behind all else, in a line of its own. */
const IN_ROW = {display: 'contents'}
const FAULT = {...URGENT, order: 1, flexBasis: '100%'}

interface DayFieldProps {
  id: string
  day: string
  first?: string
  /** Comes to false where it could not be stored. */
  onChange(day: string): unknown
}

/** The browser's own field for a day speaks the browser's language: here it is Italian for everybody. */
export function DayField({id, day, first = '', onChange}: DayFieldProps) {
  /** What is being typed, or is no day that can be taken; null: what is stored. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Half a day is no mistake: it counts, and what is wrong is said, once one has left it. */
  const [left, setLeft] = useState(false)
  /** Leaving the field after Enter sends nothing twice; and what comes to nothing late says nothing of what came after. */
  const sent = useRef<string | null>(null)
  const isUnderWay = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is stored: it replaces what was left, not what is being typed or on its way
  useEffect(() => {
    if (isUnderWay.current && sent.current !== day) return
    sent.current = null
    setUnsaved(false)
    if (left) setTyped(null)
  }, [day])
  const text = typed ?? dayShown(day)
  const written = dayWritten(text)
  if (left && typed !== null && written === day) setTyped(null)
  const isPast = written && written !== day && written < first
  const fault = written === null ? words.dayWrong : isPast && words.dayPast
  const said = (left && fault) || (isUnsaved && written !== day && words.dayUnsaved)
  const leave = async () => {
    setLeft(true)
    if (fault || written === null || written === sent.current) return
    setUnsaved(false)
    isUnderWay.current = written !== day
    sent.current = isUnderWay.current ? written : null
    if (!isUnderWay.current) return
    // It stays until it is stored: what could not be is not typed again.
    const isKept = (await onChange(written)) !== false
    if (sent.current !== written) return
    isUnderWay.current = false
    if (isKept) return
    sent.current = null
    setUnsaved(true)
  }
  return (
    <Box
      style={IN_ROW}
      onBlur={leave}
      onFocus={() => setLeft(false)}
      onKeyDown={({key}) => key === 'Enter' && leave()}
    >
      <TextInput
        id={id}
        inputMode="numeric"
        placeholder={words.dayHint}
        title={words.dayHint}
        customValidity={fault || ''}
        aria-invalid={!!fault}
        {...(said ? {'aria-describedby': `${id}-fault`} : {})}
        fontSize={1}
        padding={2}
        style={{width: '7.5rem'}}
        value={text}
        onChange={(event) => {
          setLeft(false)
          setTyped(event.currentTarget.value)
        }}
      />
      {said && (
        <Small id={`${id}-fault`} role="alert" style={FAULT}>
          {said}
        </Small>
      )}
    </Box>
  )
}
