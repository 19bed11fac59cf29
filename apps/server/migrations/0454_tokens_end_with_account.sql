-- A token ends with its account as it ends with its membership: those of accounts that are shut out already.
update access_token set ended_at = now() from account
  where account.id = access_token.account_id and account.status <> 'active' and access_token.ended_at is null;
