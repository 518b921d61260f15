import {
  ArrowRight,
  Award,
  BadgeCheck,
  CalendarDays,
  Check,
  type LucideProps,
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

const DRAWINGS = {
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

export type IconName = keyof typeof DRAWINGS

interface IconProps extends LucideProps {
  name: IconName
}

/** An ornament beside words: never heard. */
export function Icon({name, ...rest}: IconProps) {
  const Drawing = DRAWINGS[name]
  return <Drawing {...rest} />
}
