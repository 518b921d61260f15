import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {RocketIcon} from '@sanity/icons/Rocket'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Text} from '@sanity/ui'
import type {Severity} from '../logic/types.ts'

/** `color` is the tone on a document's badge, in the Studio's own names. */
export const LOOKS = {
  contradiction: {tone: 'critical', color: 'danger', icon: ErrorOutlineIcon},
  error: {tone: 'critical', color: 'danger', icon: CloseCircleIcon},
  warning: {tone: 'caution', color: 'warning', icon: WarningOutlineIcon},
  golive: {tone: 'primary', color: 'primary', icon: RocketIcon},
} as const satisfies Record<Severity, object>

/** Colour and shape say the same, and the words beside them once more. */
export function SeverityIcon({severity}: {severity: Severity}) {
  const {tone, icon: Icon} = LOOKS[severity]
  return (
    <Text size={2} aria-hidden="true">
      <Icon style={{color: `var(--card-badge-${tone}-icon-color)`}} />
    </Text>
  )
}
