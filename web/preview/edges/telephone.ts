import {telephoneLink as original} from '../../contact/telephone.ts'
import {cleanMaybe} from '../marks.ts'

export * from '../../contact/telephone.ts'

export const telephoneLink = (written: string | null | undefined) => original(cleanMaybe(written))
