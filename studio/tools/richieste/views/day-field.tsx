import {Box, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {Small} from '../../../ui/parts.tsx'
import {dayShown, dayWritten} from '../logic/moments.ts'
import {words} from '../words.ts'
import {URGENT} from './lead-line.tsx'

/** Field and fault stand in the row around them: the fault behind all else, in a line of its own. */
const IN_ROW = {display: 'contents'}
const FAULT = {...URGENT, order: 1, flexBasis: '100%'}

interface DayFieldProps {
  id: string
  /** As it is stored; empty for none. */
  day: string
  onChange(day: string): void
  /** What is wrong with the day that is typed. */
  problem?: string | undefined
}

/** The browser's own field for a day speaks the browser's language: here it is Italian for everybody. */
export function DayField({id, day, onChange, problem}: DayFieldProps) {
  /** Half a day is no mistake: what is wrong is said once one has left it. */
  const [left, setLeft] = useState(false)
  const [typed, setTyped] = useState(dayShown(day))
  // A day that was set or cleared elsewhere; while somebody types, what they type.
  const text = dayWritten(typed) === day || dayWritten(typed) === null ? typed : dayShown(day)
  const change = (next: string) => {
    setTyped(next)
    const written = dayWritten(next)
    if (written !== null) onChange(written)
  }
  const fault = dayWritten(text) === null ? words.dayWrong : problem
  const said = left && fault
  return (
    <Box
      style={IN_ROW}
      onBlur={() => setLeft(true)}
      onFocus={() => setLeft(false)}
      onKeyDown={({key}) => key === 'Enter' && setLeft(true)}
    >
      <TextInput
        id={id}
        inputMode="numeric"
        placeholder={words.dayHint}
        title={words.dayHint}
        customValidity={fault ?? ''}
        aria-invalid={!!fault}
        {...(said ? {'aria-describedby': `${id}-fault`} : {})}
        fontSize={1}
        padding={2}
        style={{width: '7.5rem'}}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {said && (
        <Small id={`${id}-fault`} role="alert" style={FAULT}>
          {said}
        </Small>
      )}
    </Box>
  )
}
