import {Button} from '@sanity/ui'
import {useState} from 'react'
import type {Change, Row} from '../logic/types.ts'

/** A dialog that proposes changes to the rows. */
export interface ProposalProps {
  rows: readonly Row[]
  onClose: () => void
  onApply: (changes: readonly Change[]) => Promise<void>
}

type FooterProps = Omit<ProposalProps, 'rows'> & {
  changes: readonly Change[]
  words: {cancel: string; apply: (count: number) => string; applying?: string}
}

/** The dialog closes without a change, or once the changes are made. */
export function ApplyFooter({changes, words, onClose, onApply}: FooterProps) {
  const [busy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    await onApply(changes)
    onClose()
  }
  return (
    <>
      <Button mode="bleed" text={words.cancel} onClick={onClose} />
      <Button
        tone="primary"
        text={(busy && words.applying) || words.apply(changes.length)}
        disabled={busy || changes.length === 0}
        onClick={apply}
      />
    </>
  )
}
