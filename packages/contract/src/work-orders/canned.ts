/** What a canned reply may name; it is filled in from the order where it is inserted. */
export const CANNED_VARIABLES = ['客户', '发起人', '工单号', '主题', '项目', '芯片', '处理人'] as const
export type CannedVariable = (typeof CANNED_VARIABLES)[number]

/** Puts the values in place of `{{name}}`; what has none is left to be filled in by hand. */
export function fillCanned(body: string, values: Readonly<Partial<Record<CannedVariable, string>>>): string {
  return body.replaceAll(/\{\{\s*([^{}\s]+)\s*\}\}/g, (whole, name: string) => {
    return values[name as CannedVariable] || whole
  })
}
