import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {RocketIcon} from '@sanity/icons/Rocket'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {styled} from 'styled-components'
import type {Severity} from '../logic/types.ts'

/** `color` is the tone on a document's badge, in the Studio's own names. */
export const LOOKS = {
  contradiction: {tone: 'critical', color: 'danger', icon: ErrorOutlineIcon},
  error: {tone: 'critical', color: 'danger', icon: CloseCircleIcon},
  warning: {tone: 'caution', color: 'warning', icon: WarningOutlineIcon},
  golive: {tone: 'primary', color: 'primary', icon: RocketIcon},
} as const satisfies Record<Severity, object>

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
  const {tone, icon: Icon} = LOOKS[severity]
  return (
    <Tinted $tone={tone} aria-hidden="true">
      <Icon />
    </Tinted>
  )
}
