/** What the console says of each person, wherever it lists them; `unit` and `post` are joined. */
export const PERSON_COLUMNS = [
  'account.id',
  'account.phone',
  'account.realName',
  'account.nickName',
  'account.email',
  'account.sex',
  'account.department',
  'account.tel',
  'account.unitId',
  'account.status',
  'unit.name as unitName',
  'post.name as postName',
] as const
