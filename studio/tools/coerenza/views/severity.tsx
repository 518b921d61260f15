import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {RocketIcon} from '@sanity/icons/Rocket'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {styled} from 'styled-components'
import type {Severity} from '../logic/types.ts'

export const TONES = {
  contradiction: 'critical',
  error: 'critical',
  warning: 'caution',
  golive: 'primary',
} as const satisfies Record<Severity, string>

/** The same on a document's badge, in the Studio's own names. */
export const BADGE_COLORS = {
  contradiction: 'danger',
  error: 'danger',
  warning: 'warning',
  golive: 'primary',
} as const satisfies Record<Severity, string>

export const ICONS = {
  contradiction: ErrorOutlineIcon,
  error: CloseCircleIcon,
  warning: WarningOutlineIcon,
  golive: RocketIcon,
}

const Tinted = styled.span<{$tone: string}>`
  display: inline-flex;
  flex: none;
  margin-top: -4px;
  font-size: 21px;
  line-height: 1;
  color: var(--card-badge-${({$tone}) => $tone}-icon-color);
`

/** Colour and shape say the same, and the words beside them once more. */
export function SeverityIcon({severity}: {severity: Severity}) {
  const Icon = ICONS[severity]
  return (
    <Tinted $tone={TONES[severity]} aria-hidden="true">
      <Icon />
    </Tinted>
  )
}
