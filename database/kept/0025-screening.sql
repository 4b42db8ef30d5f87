-- Told what to look for since.
update screening.asked set scripts = jsonb_set(scripts, '{isOn}', 'true');
