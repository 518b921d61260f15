import {Button, Dialog, Stack} from '@sanity/ui'
import {useId} from 'react'
import {Small, Strong} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {words} from '../words.ts'
import {SignInForm} from './sign-in.tsx'

/** Asks to sign in again in place; what was being written waits, and the address still names the opened lead. */
export function SessionEnded({email}: {email: string}) {
  const desk = useDesk()
  const writing = useStore(desk.drafts.store).size > 0
  const id = useId()
  return (
    <Dialog
      id={id}
      header={words.expiredTitle}
      width={0}
      __unstable_hideCloseButton
      __unstable_autoFocus={false}
    >
      <Stack gap={4} padding={4}>
        <Small>{words.expiredText}</Small>
        {writing && <Strong>{words.expiredDraft}</Strong>}
        <SignInForm
          email={email}
          beside={<Button mode="ghost" text={words.leaveInstead} onClick={() => desk.signOut()} />}
        />
      </Stack>
    </Dialog>
  )
}
