import {Button, Checkbox, Dialog, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useTransition} from 'react'
import {Failure, MutedText, PreWrapText} from '../../../ui/parts.tsx'
import type {diffTexts} from '../logic/diff-texts.ts'
import type {Change, Row} from '../logic/rows.ts'
import {words} from '../words.ts'

export interface ProposalProps {
  rows: readonly Row[]
  onClose: () => void
  onApply: (changes: readonly Change[]) => Promise<void>
}

export const changeOf = ({key, id, text}: Row, to: string): Change => ({key, id, from: text, to})

interface FrameProps {
  id: string
  title: string
  confirm: string
  tone?: 'primary' | 'positive' | 'caution'
  canConfirm: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const {id, title, confirm, tone = 'primary', canConfirm, onConfirm, onClose, children} = props
  const [isBusy, start] = useTransition()
  const footer = (
    <Flex align="center" justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text={words.close} onClick={onClose} />
      <Button
        tone={tone}
        text={confirm}
        loading={isBusy}
        disabled={!canConfirm}
        onClick={() => start(onConfirm)}
      />
    </Flex>
  )
  return (
    <Dialog id={id} header={title} width={2} onClose={onClose} footer={footer} __unstable_autoFocus={false}>
      <Stack gap={4} padding={4}>
        {children}
      </Stack>
    </Dialog>
  )
}

interface EntryProps {
  choice?: {label: string; isOn: boolean; onChange: () => void} | undefined
  where: string
  problem?: string | false | null | undefined
  children: ReactNode
}

export const Entry = ({choice, where, problem, children}: EntryProps) => (
  <Flex as={choice ? 'label' : 'div'} gap={3} paddingY={3}>
    {choice && <Checkbox aria-label={choice.label} checked={choice.isOn} onChange={choice.onChange} />}
    <Stack gap={3} flex={1}>
      <MutedText>{where}</MutedText>
      {children}
      {problem && <Failure text={problem} />}
    </Stack>
  </Flex>
)

export const Changed = ({before, from, to, after}: ReturnType<typeof diffTexts>) => (
  <PreWrapText>
    {before}
    {from && <del style={{background: 'var(--card-badge-critical-bg-color)'}}>{from}</del>}
    {from && to && ' '}
    {to && <ins style={{background: 'var(--card-badge-positive-bg-color)'}}>{to}</ins>}
    {after}
  </PreWrapText>
)
