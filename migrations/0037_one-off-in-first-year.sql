-- What is paid once was taken off the difference alone; now it is part of the first year, so older quotes get it too.
UPDATE "bill_quotes" SET "yearly_cost" = "yearly_cost" + "one_off_fee",
  "breakdown" = jsonb_set("breakdown", '{sale}', to_jsonb(("breakdown"->>'sale')::int + ("one_off_fee" * 100)::int))
WHERE "one_off_fee" > 0;
