import {TextInput} from '@sanity/ui'
import {useState} from 'react'
import {dayShown, dayWritten} from '../logic/moments.ts'
import {words} from '../words.ts'

interface DayFieldProps {
  id: string
  /** As it is stored; empty for none. */
  day: string
  onChange(day: string): void
}

/** The browser's own field for a day speaks the browser's language: here it is Italian for everybody. */
export function DayField({id, day, onChange}: DayFieldProps) {
  const [typed, setTyped] = useState(dayShown(day))
  // A day that was set or cleared elsewhere; while somebody types, what they type.
  const text = dayWritten(typed) === day || dayWritten(typed) === null ? typed : dayShown(day)
  const change = (next: string) => {
    setTyped(next)
    const written = dayWritten(next)
    if (written !== null) onChange(written)
  }
  const isWrong = dayWritten(text) === null
  return (
    <TextInput
      id={id}
      inputMode="numeric"
      placeholder={words.dayHint}
      title={words.dayHint}
      customValidity={isWrong ? words.dayHint : ''}
      aria-invalid={isWrong}
      fontSize={1}
      padding={2}
      style={{width: '7.5rem'}}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
