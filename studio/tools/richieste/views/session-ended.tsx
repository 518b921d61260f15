import {Box, Button, Dialog, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {useDesk} from '../data/desk.ts'
import {useStore} from '../data/store.ts'
import {words} from '../words.ts'
import {SignInForm} from './sign-in.tsx'

/** Asks to sign in again in place; what was being written waits, and the address still names the opened lead. */
export function SessionEnded({email}: {email: string}) {
  const desk = useDesk()
  const writing = useStore(desk.drafts.store).size > 0
  return (
    <Dialog
      id={useId()}
      header={words.expiredTitle}
      __unstable_hideCloseButton
      __unstable_autoFocus={false}
      width={0}
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>{words.expiredText}</Text>
          {writing && (
            <Text size={1} weight="medium">
              {words.expiredDraft}
            </Text>
          )}
          <SignInForm
            email={email}
            beside={<Button mode="ghost" text={words.leaveInstead} onClick={() => desk.signOut()} />}
          />
        </Stack>
      </Box>
    </Dialog>
  )
}
