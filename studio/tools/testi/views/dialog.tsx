import {Button, Checkbox, Dialog, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useTransition} from 'react'
import {Quiet} from '../../../ui/parts.tsx'
import type {difference} from '../logic/difference.ts'
import type {Change, Row} from '../logic/rows.ts'
import {words} from '../words.ts'
import {EntryGrid, Note, Versions} from './text-styles.ts'

export interface ProposalProps {
  rows: readonly Row[]
  onClose: () => void
  onApply: (changes: readonly Change[]) => Promise<void>
}

interface FrameProps {
  id: string
  title: string
  /** What the button says that does it. */
  confirm: string
  tone?: 'primary' | 'positive' | 'caution'
  possible: boolean
  onConfirm: () => Promise<void>
  /** What must be waited for. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const {id, title, confirm, tone = 'primary', possible, onConfirm, note, onClose, children} = props
  const [busy, start] = useTransition()
  const go = () => start(onConfirm)
  const footer = (
    <Flex align="center" justify="flex-end" gap={2} padding={3}>
      {note}
      <Button mode="bleed" text={words.close} onClick={onClose} />
      <Button tone={tone} text={confirm} loading={busy} disabled={!possible} onClick={go} />
    </Flex>
  )
  return (
    <Dialog id={id} header={title} width={2} onClose={onClose} animate footer={footer}>
      <Stack gap={4} padding={4}>
        {children}
      </Stack>
    </Dialog>
  )
}

interface EntryProps {
  /** Says what it chooses; none where there is nothing to choose. */
  choice?: {label: string; on: boolean; onChange: (on: boolean) => void} | undefined
  where: string
  problem?: string | false | null | undefined
  children: ReactNode
}

export const Entry = ({choice, where, problem, children}: EntryProps) => (
  <EntryGrid as={choice ? 'label' : 'div'}>
    {choice ? (
      <Checkbox aria-label={choice.label} checked={choice.on} onChange={() => choice.onChange(!choice.on)} />
    ) : (
      <span />
    )}
    <Stack gap={2}>
      <Quiet>{where}</Quiet>
      {children}
      {problem && <Note $tone="critical">{problem}</Note>}
    </Stack>
  </EntryGrid>
)

/** A new text with what it takes away and adds, in place. */
export const Changed = ({before, from, to, after}: ReturnType<typeof difference>) => (
  <Versions style={{display: 'block'}}>
    {before}
    {from && <del>{from}</del>}
    {from && to && ' '}
    {to && <ins>{to}</ins>}
    {after}
  </Versions>
)
