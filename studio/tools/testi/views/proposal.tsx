import {Button} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import type {Change, Row} from '../logic/types.ts'
import {Frame} from './dialog.tsx'

/** A dialog that proposes changes to the rows. */
export interface ProposalProps {
  rows: readonly Row[]
  onClose: () => void
  onApply: (changes: readonly Change[]) => Promise<void>
}

interface ProposalFrameProps extends Omit<ProposalProps, 'rows'> {
  id: string
  changes: readonly Change[]
  words: {title: string; apply: (count: number) => string}
  children: ReactNode
}

/** It closes without a change, or once the changes are made. */
export function Proposal({id, changes, words, onClose, onApply, children}: ProposalFrameProps) {
  const [busy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    await onApply(changes)
    onClose()
  }
  return (
    <Frame
      id={id}
      title={words.title}
      onClose={onClose}
      confirm={
        <Button
          tone="primary"
          text={words.apply(changes.length)}
          loading={busy}
          disabled={busy || changes.length === 0}
          onClick={apply}
        />
      }
    >
      {children}
    </Frame>
  )
}
