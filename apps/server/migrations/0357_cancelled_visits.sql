-- A visit that was called off has a state of its own, and its unit may take it back.
alter table visit_application
  drop constraint visit_application_status_check,
  add constraint visit_application_status_check
    check (status in ('waiting', 'agreed', 'refused', 'completed', 'cancelled'));

update visit_application visit set status = 'cancelled'
where status = 'refused' and exists (
  select from workflow_event event
  where event.workflow = 'visit' and event.record_id = visit.id and event.event = 'cancel'
);
update workflow_event set to_state = 'cancelled'
where workflow = 'visit' and event = 'cancel' and to_state = 'refused';
