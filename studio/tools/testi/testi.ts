import {TranslateIcon} from '@sanity/icons/Translate'
import type {Tool} from 'sanity'
import {TestiTool} from './ui/tool.tsx'
import {words} from './words.ts'

/** The translator's desk: every string of the page in one table. */
export const testiTool = {
  name: 'testi',
  title: words.title,
  icon: TranslateIcon,
  component: TestiTool,
} satisfies Tool
