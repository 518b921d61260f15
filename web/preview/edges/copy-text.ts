import {copyText as original} from '../../page/discount-popup/copy-text.ts'
import {clean} from '../marks.ts'
import {rehearsal} from '../rehearsal.ts'

export const copyText = async (text: string) => !rehearsal.refuseCopy && original(clean(text))
