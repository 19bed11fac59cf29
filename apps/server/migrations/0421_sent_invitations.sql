-- To whom an invitation was sent, so that its unit sees who was asked and nobody is asked twice by it.
create table invitation_sending (
  invitation_id uuid not null references invitation on delete cascade,
  -- one mobile number or one e-mail address
  recipient text not null,
  sent_at timestamptz not null,
  primary key (invitation_id, recipient)
);
