import type {Page} from '../../content/page.ts'
import {Points} from '../../ui/points.tsx'

export const Aftercare = ({page}: {page: Page}) => <Points id="aftercare" copy={page.aftercare} />
