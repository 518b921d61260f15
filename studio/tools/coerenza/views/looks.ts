import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {RocketIcon} from '@sanity/icons/Rocket'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import type {Severity} from '../logic/types.ts'

/** Props of a card that is a link. */
export const LINK = {__unstable_focusRing: true, 'data-as': 'a', radius: 2, padding: 3} as const

/** `color` is the tone of a document's badge. */
export const LOOKS = {
  contradiction: {tone: 'critical', color: 'danger', Icon: ErrorOutlineIcon},
  error: {tone: 'critical', color: 'danger', Icon: CloseCircleIcon},
  warning: {tone: 'caution', color: 'warning', Icon: WarningOutlineIcon},
  golive: {tone: 'primary', color: 'primary', Icon: RocketIcon},
} as const satisfies Record<Severity, object>
