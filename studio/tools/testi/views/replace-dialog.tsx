import {Box, Checkbox, Flex, TextInput} from '@sanity/ui'
import {useDeferredValue, useMemo, useState} from 'react'
import {LineButton, MutedText, Small, Strong} from '../../../ui/parts.tsx'
import {withKeys} from '../../../ui/store.ts'
import {diffTexts} from '../logic/diff-texts.ts'
import {nameOf} from '../logic/exchange.ts'
import {replacements} from '../logic/replace.ts'
import {replaceWords as words} from '../words.ts'
import {Changed, changeOf, Entry, Frame, type ProposalProps} from './dialog.tsx'

const NONE: ReadonlySet<string> = new Set()
const ANY = {caseSensitive: false, wholeWords: false}

export function ReplaceDialog({rows, search, onClose, onApply}: ProposalProps & {search: string}) {
  const [asked, setAsked] = useState(() => {
    const find = search.trim()
    return {find: replacements(rows, {find, ...ANY}, '').length > 0 ? find : '', by: ''}
  })
  const [how, setHow] = useState(ANY)
  const [left, setLeft] = useState(NONE)
  const [emptyField] = useState(asked.find === '' ? 'find' : 'by')
  const {find, by} = useDeferredValue(asked)
  const found = useMemo(() => replacements(rows, {find, ...how}, by), [rows, find, by, how])
  const changes = found
    .filter(({row, to, problem}) => !left.has(row.key) && problem === null && row.text !== to)
    .map(({row, to}) => changeOf(row, to))
  const leaveAll = () => setLeft(new Set(found.map(({row}) => row.key)))
  const matches = found.reduce((sum, {count}) => sum + count, 0)
  return (
    <Frame
      id="testi-replace"
      title={words.title}
      onClose={onClose}
      confirm={words.apply(changes.length, by === '')}
      canConfirm={changes.length > 0}
      onConfirm={() => onApply(changes)}
    >
      <MutedText>{words.among(rows.length)}</MutedText>
      <Flex gap={2}>
        {(['find', 'by'] as const).map((name) => (
          <Box key={name} flex={1}>
            <TextInput
              autoFocus={name === emptyField}
              aria-label={words[name]}
              placeholder={words[name]}
              value={asked[name]}
              onChange={({currentTarget: {value}}) => setAsked({...asked, [name]: value})}
            />
          </Box>
        ))}
      </Flex>
      <Flex gap={4} align="center">
        {(['caseSensitive', 'wholeWords'] as const).map((name) => (
          <Flex key={name} as="label" align="center" gap={2}>
            <Checkbox checked={how[name]} onChange={() => setHow({...how, [name]: !how[name]})} />
            <Small>{words[name]}</Small>
          </Flex>
        ))}
      </Flex>
      {find !== '' && (
        <Flex align="center" gap={2}>
          <Strong role="status">{words.found(matches, found.length)}</Strong>
          <LineButton mode="bleed" text={words.all} onClick={() => setLeft(NONE)} />
          <LineButton mode="bleed" text={words.none} onClick={leaveAll} />
        </Flex>
      )}
      <div>
        {found.map(({row, to, problem}) => {
          const isOn = !left.has(row.key)
          const onChange = () => setLeft((before) => withKeys(before, [row.key], isOn))
          return (
            <Entry
              key={row.key}
              where={nameOf(row)}
              problem={isOn && problem}
              choice={{label: words.choose(nameOf(row)), isOn, onChange}}
            >
              <Changed {...diffTexts(row.text, to)} />
            </Entry>
          )
        })}
      </div>
    </Frame>
  )
}
