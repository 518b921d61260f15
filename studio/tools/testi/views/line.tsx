import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {Badge, Checkbox, Flex, Stack, TextArea} from '@sanity/ui'
import {type ChangeEvent, type KeyboardEvent, memo, useSyncExternalStore} from 'react'
import {IntentLink} from 'sanity/router'
import {formatNumber} from '../../../../schemas/counts.ts'
import {LineButton, MutedText, Small} from '../../../ui/parts.tsx'
import type {createSaver, Pending} from '../data/saver.ts'
import {excessOf, isChanged, isOnline, lengthOf, type Row} from '../logic/rows.ts'
import {words} from '../words.ts'

export interface Desk {
  readonly saver: ReturnType<typeof createSaver>
  /** Keeps a row in the table even if its new text does not match the search. */
  readonly onEdit: (key: string) => void
  /** Selects texts for publishing, or deselects them. */
  readonly onChoose: (keys: readonly string[], isOn: boolean) => void
}

interface LineProps extends Desk {
  row: Row
  isChosen: boolean
}

export const Line = memo(function Line({row, isChosen, saver, onEdit, onChoose}: LineProps) {
  const {key, kind, id, type, path, name, limit} = row
  const pending = useSyncExternalStore(saver.subscribe, () => saver.get(key))
  const text = pending?.text ?? row.text
  const over = excessOf(row, text)
  const note = noteOf(pending?.state)

  const handleChange = ({currentTarget: {value}}: ChangeEvent<HTMLTextAreaElement>) =>
    saver.edit(row, kind === 'lines' ? value : value.replaceAll(/\s*[\r\n]+\s*/g, ' '))
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') saver.drop(key)
    else if (event.key === 'Enter' && !(event.shiftKey && kind === 'lines')) {
      event.preventDefault()
      focusNext(event.currentTarget, event.shiftKey ? -1 : 1)
    }
  }
  const params = {id, type, path}
  return (
    <tr>
      <td>
        {isChanged(row) && (
          <Checkbox
            aria-label={words.choose(name)}
            checked={isChosen}
            onChange={() => onChoose([key], !isChosen)}
          />
        )}
      </td>
      <th scope="row">
        <Stack gap={2} paddingTop={2}>
          <Small>
            <IntentLink intent="edit" params={params} tabIndex={-1} title={words.openDocument(name)}>
              {row.field}
            </IntentLink>
          </Small>
          {row.document && <MutedText>{row.document}</MutedText>}
        </Stack>
      </th>
      <td>
        <TextArea
          aria-label={`${row.section}: ${name}`}
          aria-describedby="testi-help"
          customValidity={note?.tone === 'critical' ? note.text : undefined}
          fontSize={1}
          padding={2}
          // Estimated number of lines, for browsers without the CSS property `field-sizing`.
          rows={text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length || 1) / 70), 0)}
          value={text}
          placeholder={words.empty}
          spellCheck
          lang="it"
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          onFocus={() => onEdit(key)}
          onBlur={() => pending && saver.flush()}
        />
        <div role="status">
          {note && (
            <Flex align="center" gap={2} wrap="wrap" paddingTop={2}>
              <Small style={{color: `var(--card-badge-${note.tone}-fg-color)`}}>{note.text}</Small>
              {pending?.state.is === 'conflict' && (
                <LineButton text={words.keepMine} onClick={() => saver.keepMine(key)} />
              )}
              {note.drop && <LineButton text={note.drop} onClick={() => saver.drop(key)} />}
            </Flex>
          )}
        </div>
      </td>
      <td>
        <Badge
          marginTop={1}
          tone={over > 0 ? 'critical' : 'default'}
          title={over > 0 ? words.tooLong(over) : ''}
        >
          {formatNumber(lengthOf(row, text))}
          {limit !== undefined && ` / ${formatNumber(limit)}`}
        </Badge>
      </td>
      <td>
        <Flex align="center" justify="space-between" gap={2} paddingTop={1}>
          {isChanged(row) ? (
            <Badge tone={isOnline(row) ? 'caution' : 'primary'}>
              {isOnline(row) ? words.draft : words.offline}
            </Badge>
          ) : (
            <span />
          )}
          <Small>
            <IntentLink
              intent="edit"
              params={{...params, mode: 'presentation'}}
              title={words.showInPage(name)}
            >
              <EyeOpenIcon />
            </IntentLink>
          </Small>
        </Flex>
      </td>
    </tr>
  )
})

interface Note {
  readonly tone: 'critical' | 'caution' | 'default'
  readonly text: string
  /** Label of the button that discards the text. */
  readonly drop?: string
}

function noteOf(state: Pending['state'] | undefined): Note | undefined {
  if (state?.is === 'saving') return {tone: 'default', text: words.saving}
  if (state?.is === 'retrying') return {tone: 'caution', text: words.retrying}
  if (state?.is === 'conflict')
    return {tone: 'caution', text: words.conflict(state.theirs), drop: words.takeTheirs}
  if (state?.is === 'gone') return {tone: 'critical', text: words.gone, drop: words.close}
  return state?.is === 'refused' ? {tone: 'critical', text: state.message, drop: words.undo} : undefined
}

function focusNext(from: HTMLElement, by: 1 | -1) {
  const fields = [...(from.closest('table')?.querySelectorAll<HTMLElement>('textarea') ?? [])]
  const next = fields[fields.indexOf(from) + by]
  next?.focus({preventScroll: true})
  next?.closest('tr')?.scrollIntoView({block: 'nearest'})
}
