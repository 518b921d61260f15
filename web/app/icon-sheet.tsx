import {
  ArrowRight,
  Award,
  BadgeCheck,
  CalendarDays,
  Check,
  type LucideIcon,
  Mail,
  Menu,
  MessageCircle,
  Phone,
  Play,
  ScanFace,
  ShieldCheck,
  ThumbsUp,
  X,
} from 'lucide-react'
import type {ReactNode} from 'react'
import type {IconName} from '../ui/icon.tsx'
import {compactDrawing} from './compact-drawing.ts'

const DRAWINGS: Record<IconName, LucideIcon> = {
  arrow: ArrowRight,
  award: Award,
  badge: BadgeCheck,
  calendar: CalendarDays,
  chat: MessageCircle,
  check: Check,
  close: X,
  face: ScanFace,
  mail: Mail,
  menu: Menu,
  phone: Phone,
  play: Play,
  shield: ShieldCheck,
  thumb: ThumbsUp,
}

/** The icons of a body, or all of them, each drawn once and outside of React's tree. */
export async function iconSheet(body: string | null, markup: (element: ReactNode) => Promise<string>) {
  const names = Object.keys(DRAWINGS) as IconName[]
  const used = names.filter((name) => body === null || body.includes(`"#i-${name}"`))
  const symbols = await Promise.all(
    used.map(async (name) => {
      const Drawing = DRAWINGS[name]
      const lines = (await markup(<Drawing />)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return `<symbol id="i-${name}" viewBox="0 0 24 24">${compactDrawing(lines)}</symbol>`
    }),
  )
  return `<svg width="0" height="0" hidden>${symbols.join('')}</svg>`
}
