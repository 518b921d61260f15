import {Box, Button, Checkbox, Dialog, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useTransition} from 'react'
import {styled} from 'styled-components'
import {Quiet} from '../../../ui/small.tsx'
import type {Change, Row} from '../logic/rows.ts'
import {words} from '../words.ts'

/** What a dialog that proposes changes to the rows is given. */
export interface ProposalProps {
  rows: readonly Row[]
  onClose: () => void
  onApply: (changes: readonly Change[]) => Promise<void>
}

interface FrameProps {
  id: string
  title: string
  /** The button that does it. */
  confirm: {
    text: string
    tone?: 'primary' | 'positive' | 'caution'
    possible: boolean
    run: () => Promise<void>
  }
  /** What must be waited for. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The tool's dialogs look alike: what is asked, what is to be seen, what can be done. */
export function Frame({id, title, confirm, note, onClose, children}: FrameProps) {
  const {text, tone = 'primary', possible, run} = confirm
  const [busy, start] = useTransition()
  return (
    <Dialog
      id={id}
      header={title}
      width={2}
      onClose={onClose}
      animate
      footer={
        <Flex align="center" justify="flex-end" gap={2} padding={3}>
          {note}
          <Button mode="bleed" text={words.close} onClick={onClose} />
          <Button
            tone={tone}
            text={text}
            loading={busy}
            disabled={busy || !possible}
            onClick={() => start(run)}
          />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>{children}</Stack>
      </Box>
    </Dialog>
  )
}

interface EntryProps {
  /** Says what it chooses; none where there is nothing to choose. */
  choice?: {label: string; on: boolean; onChange: (on: boolean) => void} | undefined
  where: string
  problem?: string | null | undefined
  children: ReactNode
}

/** One text: where it stands, what would become of it, what is wrong with that. */
export const Entry = ({choice, where, problem, children}: EntryProps) => (
  <EntryGrid as={choice ? 'label' : 'div'}>
    {choice ? (
      <Checkbox
        aria-label={choice.label}
        checked={choice.on}
        onChange={(event) => choice.onChange(event.currentTarget.checked)}
      />
    ) : (
      <span />
    )}
    <Stack gap={2}>
      <Quiet>{where}</Quiet>
      {children}
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  </EntryGrid>
)

const EntryGrid = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  padding: 10px 4px;
  border-top: 1px solid var(--card-border-color);
  font: 13px/1.5 var(--font-text-family, Inter), Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;

  > :first-child {
    margin-top: 1px;
  }
`
export const Problem = styled.p`
  margin: 2px 0 0;
  color: var(--card-badge-critical-fg-color, #b3261e);
  font-size: 12px;
`
