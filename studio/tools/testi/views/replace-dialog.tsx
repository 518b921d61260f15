import {Box, Checkbox, Flex, Stack, TextInput} from '@sanity/ui'
import {useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {LineButton, Quiet, Small, Strong} from '../../../ui/parts.tsx'
import {withKeys} from '../../../ui/store.ts'
import {nameOf} from '../logic/exchange.ts'
import {findMatches, type Match, matchKey, prefilled, replacements, written} from '../logic/replace.ts'
import {replaceWords as words} from '../words.ts'
import {Changed, Entry, Frame, type ProposalProps} from './dialog.tsx'

/** More would take long to draw, and nobody reads them. */
const LISTED = 300
const AROUND = 48
const NONE: ReadonlySet<string> = new Set()

/** The words with what stands around them. */
function around({row: {text}, start, end}: Match) {
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND]
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, start)}`,
    from: text.slice(start, end),
    after: `${text.slice(end, to)}${to < text.length ? '…' : ''}`,
  }
}

export function ReplaceDialog({rows, search, onClose, onApply}: ProposalProps & {search: string}) {
  const [asked, setAsked] = useState(() => ({find: prefilled(rows, search), by: ''}))
  const [how, setHow] = useState({caseSensitive: false, wholeWords: false})
  const [left, setLeft] = useState(NONE)
  /** What is still to be written: the words that were looked for may be there already. */
  const [toWrite] = useState(asked.find === '' ? 'find' : 'by')
  const empty = useRef<HTMLInputElement>(null)
  // The dialog takes the focus for itself first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => empty.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const {by} = asked
  const find = useDeferredValue(asked.find)
  const matches = useMemo(() => findMatches(rows, {find, ...how}), [rows, find, how])
  const leaveAll = () => setLeft(new Set(matches.map(matchKey)))
  const listed = matches.slice(0, LISTED)
  const made = replacements(listed, by, (match) => !left.has(matchKey(match)))
  const problems = new Map(made.map(({key, problem}) => [key, problem]))
  const good = made.filter(({problem, from, to}) => problem === null && from !== to)
  return (
    <Frame
      id="testi-replace"
      title={words.title}
      onClose={onClose}
      confirm={words.apply(good.length, by === '')}
      possible={good.length > 0}
      onConfirm={() => onApply(good)}
    >
      <Quiet>{words.among(rows.length)}</Quiet>
      <Flex gap={2}>
        {(['find', 'by'] as const).map((name) => (
          <Box key={name} flex={1}>
            <TextInput
              ref={name === toWrite ? empty : undefined}
              aria-label={words[name]}
              placeholder={words[name]}
              value={asked[name]}
              onChange={({currentTarget: {value}}) => {
                setAsked({...asked, [name]: value})
                if (name === 'find') setLeft(NONE)
              }}
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
          <Strong role="status">
            {words.found(matches.length, new Set(matches.map(({row}) => row.key)).size)}
          </Strong>
          {matches.length > 1 && (
            <>
              <LineButton mode="bleed" text={words.all} onClick={() => setLeft(NONE)} />
              <LineButton mode="bleed" text={words.none} onClick={leaveAll} />
            </>
          )}
        </Flex>
      )}
      <Stack>
        {listed.map((match) => {
          const key = matchKey(match)
          const where = nameOf(match.row)
          const choice = {
            label: words.match(match.index + 1, where),
            on: !left.has(key),
            onChange: (on: boolean) => setLeft((before) => withKeys(before, [key], !on)),
          }
          return (
            <Entry key={key} where={where} problem={choice.on && problems.get(match.row.key)} choice={choice}>
              <Changed {...around(match)} to={written(by, match)} />
            </Entry>
          )
        })}
      </Stack>
      {matches.length > LISTED && <Quiet>{words.more(matches.length - LISTED)}</Quiet>}
    </Frame>
  )
}
