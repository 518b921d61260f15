import type {Page} from '../../content/page.ts'
import {Points} from '../../ui/points.tsx'

export const Payments = ({page}: {page: Page}) => <Points id="payments" copy={page.payments} />
