import {LeaveIcon} from '@sanity/icons/Leave'
import {UserIcon} from '@sanity/icons/User'
import {Box, Button} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {useId} from 'react'
import {Quiet} from '../../../ui/small.tsx'
import {useDesk} from '../data/desk.ts'
import {words} from '../words.ts'

/** Who is signed in as staff, which may be another name than the Studio's. */
export function AccountMenu({email}: {email: string}) {
  const desk = useDesk()
  return (
    <MenuButton
      id={useId()}
      button={
        <Button mode="bleed" padding={2} icon={UserIcon} aria-label={words.account(email)} title={email} />
      }
      menu={
        <Menu>
          <Box padding={3}>
            <Quiet>{words.account(email)}</Quiet>
          </Box>
          <MenuDivider />
          <MenuItem icon={LeaveIcon} text={words.leave} onClick={() => desk.signOut()} />
        </Menu>
      }
      popover={{placement: 'bottom-end', portal: true}}
    />
  )
}
