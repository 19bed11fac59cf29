import { exportParameters } from '@xinqiao/contract/parameters/endpoints'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { parametersScreen } from '../paths.ts'

/** All rows that the filters leave, as a workbook. */
export function ParameterExport() {
  const [{ keyword, chip, kind, quantity, value }] = useScreenSearch(parametersScreen)
  return <ExportButton endpoint={exportParameters} filters={{ keyword, chip, kind, quantity, value }} />
}
