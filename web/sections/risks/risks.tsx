import type {Page} from '../../content/page.ts'
import {Points} from '../../ui/points.tsx'

export const Risks = ({page}: {page: Page}) => <Points id="risks" copy={page.risks} />
